/** Every text about pictures of the chart that a user reads. */
export const screenshotTexts = {
  copy: 'Copy picture',
  save: 'Save picture as file',
  copyKeys: 'Ctrl Alt S',
  saveKeys: 'Ctrl Alt Shift S',
  copied: 'Picture copied',
  saved: 'Picture saved',
  failed: 'No picture was taken',
  noChart: 'The chart shows no bars yet.',
  notLoaded: 'A part of the page did not arrive. Check your connection and try again.',
  notAllowed: 'The browser did not allow copying a picture. Save it as a file instead.',
  notMade: 'The browser could not make a picture of the chart.',
  caption: (symbol: string, interval: string, date: string, time: string) =>
    `${symbol}  ${interval}  ${date} ${time} New York  Tidemark`,
}
