/** User-visible texts of the accounts in chart windows. */
export const brokerWindowTexts = {
  invalid: 'A request of another window for an order could not be read',
  takingOverTitle: 'Not sent',
  takingOver:
    'The window that ran the account has closed, and this one is connecting to it. Send it again when the account is live.',
  unansweredTitle: 'Main window does not answer',
  unanswered:
    'The main window sends the orders of all windows, and it has not answered. The request may have been carried out: check your orders and positions before you repeat it.',
}
