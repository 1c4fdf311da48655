/** User-visible texts of the futures in chart windows. */
export const windowTexts = {
  notConnected: 'No futures account is connected. Connect one in the main window, under Connections.',
  missing: {
    absent: 'No main window is open, and futures prices come through it. Open the workspace to go on.',
    'logged-off': 'The futures account is not logged on. Prices go on when it is.',
  },
  unanswered: (error: string) => `The main window did not answer the request for futures data: ${error}.`,
  tooMany: 'This window has too many live futures prices',
  tooManyWindows: 'Too many windows show live futures prices',
  invalid: 'A request of another window for futures data could not be read',
  invalidData: 'The main window sent futures data that could not be read',
  noLiveData: (symbol: string) => `No live futures data of ${symbol}`,
  noSymbols: 'The main window did not list the futures symbols',
  codeFailed: 'The futures of the main window could not be loaded',
}
