export const settingsTexts = {
  notSaved: 'Settings not saved',
  noEmailTitle: 'Error',
  noEmail: 'Cannot read email for settings, Please logout and login again !!!',
}
