/** Every text about saved charts that a user reads. */
export const chartStateTexts = {
  refused: 'Part of the chart is not saved',
  signedOut: 'You are signed out',
  status: {
    waiting: 'Chart not saved yet',
    waitingWhy: (why: string) =>
      `${why} Your changes are kept in this browser and saved as soon as that works.`,
    unread: 'Saved chart not loaded yet',
    unreadWhy: (why: string) => `${why} Drawings and studies appear as soon as that works.`,
  },
  look: {
    timeZone: 'Time zone',
    exchange: 'Exchange',
    newYork: 'New York',
    utc: 'UTC',
    volume: 'Volume',
  },
  templates: {
    button: 'Templates',
    hint: 'Studies, look and map choices under a name',
    loading: 'Loading templates …',
  },
}
