/** Every text about saved charts that a user reads. */
export const chartStateTexts = {
  refused: 'Part of the chart is not saved',
  signedOut: 'You are signed out',
}
