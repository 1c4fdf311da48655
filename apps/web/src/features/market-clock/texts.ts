export const marketClockTexts = {
  phase: {
    open: 'Open',
    premarket: 'Pre-market',
    afterHours: 'After hours',
    weekend: 'Weekend',
  },
  source: (name: string) => `Prices come from the source “${name}”.`,
  seconds: (count: number) => `${count} s`,
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
  days: (count: number) => `${count} d`,
}
