/** User-visible texts of the rolls of futures. */
export const rollTexts = {
  legend: 'Contract',
  bar: (contract: string) => `Bar of ${contract}`,
  roll: (from: string, to: string) => `${from} → ${to}`,
  lastRoll: (roll: string, date: string) => `${roll} on ${date}`,
  leads: (contract: string) => `${contract} leads`,
  rolls: (date: string, days: number) => `rolls ${date}, ${daysText(days)}`,
  rollsToday: 'rolls today',
  rolled: (date: string) => `rolled ${date}`,
  expires: (date: string, days: number) =>
    days === 0 ? 'expires today' : `expires ${date}, ${daysText(days)}`,
  expired: (date: string) => `expired ${date}`,
  switchTo: (contract: string) => `Switch to ${contract}`,
  switchHint: (contract: string) => `${contract} leads now: most trading has moved there.`,
  rolledOn: (date: string) => `Rolled ${date}`,
  rollsOn: (date: string) => `Rolls ${date}`,
  adjustment: {
    name: (chosen: string) => `${chosen}: change how the contracts are joined`,
    menu: 'How the contracts are joined',
    unadjusted: 'Unadjusted',
    unadjustedHint: 'Prices as they were traded, with a step at each roll.',
    'back-adjusted': 'Back-adjusted',
    backAdjustedHint:
      'Older prices are moved by the step of each roll. The current contract keeps its prices.',
  },
}

const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`)
