/** What the session tells the user, as the product has always said it. */
export const sessionTexts = {
  reconnectViaBroker: 'Please Re-connect via EdgeClear',
  logonFailed: (serverText: string): string => `Logon to CQG Failed ${serverText}`.trim(),
  passwordExpired: 'CQG: your password has expired',
  reconnecting: 'Reconnecting to Futures Websocket ..., Press Ok to continue',
  socketFailed: 'Futures Websocket Failed, Pls check',
  loggedOff: (serverText: string): string =>
    serverText ? `ERROR:${serverText}` : 'loggedOff Message received',
  timeout: (id: number): string => `${id} Timeout`,
  notLoggedIn: 'Not logged In',
  noAnswer: 'Timeout',
  queueFull: 'Too many messages wait for the futures connection',
  tooManyRequests: 'Too many futures requests are running',
  tooManySubscriptions: 'Too many futures subscriptions',
  tooLarge: 'The futures answer is too large',
  otherSession: 'The futures session has changed, try again',
  unknownSymbol: 'Symbol not found',
  badTime: 'The futures server sent no usable time',
  failedWith: (code: number): string => `Status ${code}`,
} as const
