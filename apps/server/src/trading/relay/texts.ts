/** What a user reads when the relay itself refuses a logon. */
export const refusalTexts = {
  ticketEnded: 'This logon was used already or came too late. Reload the page to log on again',
  noProvider: 'This server has no connection to a futures provider. Its operator can set one up: FUTURES_URL',
  providerSilent: 'The futures provider does not answer. Try again later',
  tooManyLogons: 'Too many logons within an hour. Try again later',
} as const

/** Reasons of closed sockets. */
export const closeTexts = {
  helloFirst: 'Send the hello before the first message',
  unreadable: 'The message could not be read',
  firstMessage: 'The first message must be a logon or return to a session',
  noHello: 'No token received',
  noLogon: 'No logon received',
  refused: 'The logon was refused',
  tierRequired: 'This is a Pro Plus feature',
  disconnected: 'The futures account was disconnected',
  providerGone: 'The futures provider closed the connection',
  providerSlow: 'The futures provider takes no more messages',
  flooding: 'Too many messages',
  manySockets: 'Too many sockets of one user',
  signIn: 'Sign in again',
  failed: 'Something went wrong. Try again',
} as const
