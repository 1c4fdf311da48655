/** User-visible texts about pictures of the chart. */
export const screenshotTexts = {
  copy: 'Copy picture',
  save: 'Save picture as file',
  copyKeys: 'Ctrl Alt S',
  saveKeys: 'Ctrl Alt Shift S',
  copied: 'Picture copied',
  saved: 'Picture saved',
  failed: 'No picture was taken',
  noChart: 'The chart shows no bars yet.',
  notLoaded: 'Part of the page could not be loaded. Check your connection and try again.',
  notAllowed: 'The browser did not allow copying the picture. Save it as a file instead.',
  notDrawn: 'The browser could not create a picture of the chart.',
  marketTime: (date: string, time: string) => `${date} ${time} New York`,
  product: 'Tidemark',
}
