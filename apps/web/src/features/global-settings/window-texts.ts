/** Of the first screen; the texts of the form load with it. */
export const windowTexts = {
  title: 'Global Settings',
  alreadyOpen: 'Global Settings window is already open',
}
