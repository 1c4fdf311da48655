export const liveDataTexts = {
  announcement: 'ATTENTION!',
  delayed: 'Market data is delayed by 15 minutes',
  delayedShort: 'Delayed 15 min',
}
