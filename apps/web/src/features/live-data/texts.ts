export const liveDataTexts = {
  announcement: 'ATTENTION!',
}
