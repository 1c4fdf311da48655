export const marketClockTexts = {
  phase: {
    open: 'Open',
    premarket: 'Pre-market',
    afterHours: 'After hours',
    weekend: 'Weekend',
  },
  source: (name: string) => `Prices come from the source “${name}”.`,
  outage: (title: string, since: string) => `No data from ${title} since ${since}`,
  outageReason: (message: string) => `${message}.`,
  outageNote: (message: string) => `${message}. What is shown is from before.`,
  seconds: (count: number) => `${count} s`,
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
  days: (count: number) => `${count} d`,
}
