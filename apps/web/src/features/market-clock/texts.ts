export const marketClockTexts = {
  phase: {
    open: 'Open',
    premarket: 'Pre-market',
    afterHours: 'After hours',
    weekend: 'Weekend',
  },
}
