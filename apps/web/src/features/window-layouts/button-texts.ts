/** Texts of the button, which is on the first screen. The others load with the menu. */
export const buttonTexts = {
  save: 'SAVE',
  saveMenu: 'Save or load the window layout',
  saved: 'Window layout saved',
  waiting: 'Loading…',
}
