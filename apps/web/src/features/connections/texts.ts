/** User-visible texts of the connections. */
export const connectionTexts = {
  chat: {
    name: 'Chat community',
    text: 'The chat of the members at Discord, with your own account there.',
    as: (name: string) => `Connected as ${name}.`,
    disconnectFailed: 'Failed to disconnect discord connection, Please try again',
    connectFailed: (message: string) => `Discord could not be connected. ${message}`,
  },
  futures: {
    name: 'Futures',
    text: 'Prices, orders and positions of your futures account.',
    formTitle: 'Connect futures account',
    userName: 'Username',
    password: 'Password',
    showCharacters: 'Show the characters',
    login: 'LOGIN',
    logOff: 'LOGOFF',
    loggingIn: 'Logging in …',
  },
  live: {
    name: 'Live Equities Data',
    text: 'Prices of US stocks and funds without delay. Data fees may apply.',
  },
  connected: 'Connected',
  notConnected: 'Not Connected',
  realTime: 'Real Time',
  delayed: '15-min Delayed',
  checking: 'Checking …',
  failed: 'The state could not be loaded',
  retry: 'Try again',
  connect: 'Connect',
  disconnect: 'Disconnect',
  upgrade: 'Upgrade',
  /** Name of a button for a screen reader, which hears it without its card. */
  button: (label: string, card: string) => `${label}: ${card}`,
  cqg: {
    connectFailed: 'Failed to connect cqg connection, Please try again',
    disconnectFailed: 'Failed to disconnect cqg connection, Please try again',
  },
  offer: {
    title: 'Upgrade membership',
    text: (level: string) =>
      `This is a ${level} feature. Please upgrade to ${level} to unlock this functionality`,
    upgrade: 'Upgrade Now',
  },
  reason: (words: string) => `Delayed because: ${words}.`,
}
