const sentence = (text: string): string => text.replace(/\.?$/, '.')

/** User-visible texts about saved charts. */
export const chartStateTexts = {
  refused: 'Part of the chart is not saved',
  signedOut: 'You are signed out',
  status: {
    notSaved: 'Chart not saved yet',
    notSavedDetails: (reason: string) =>
      `${sentence(reason)} Your changes are stored in this browser and will be saved automatically.`,
    notLoaded: 'Saved chart not loaded yet',
    notLoadedDetails: (reason: string) =>
      `${sentence(reason)} Your drawings and studies appear as soon as the chart is loaded.`,
  },
  look: {
    /** Names in the history, after “Undo” and “Redo”. */
    steps: { timeZone: 'time zone', volume: 'volume', grid: 'grid' },
    timeZone: 'Time zone',
    zones: { exchange: 'Exchange', 'America/New_York': 'New York', 'Etc/UTC': 'UTC' },
    volume: 'Volume',
    grid: 'Grid lines',
    autoSaveOff:
      'Chart auto-save is off: open charts keep their own look until it is on again. Global Settings has the switch.',
  },
  templates: {
    button: 'Templates',
    hint: 'Save and load studies, chart look and map settings',
    loading: 'Loading templates …',
  },
}
