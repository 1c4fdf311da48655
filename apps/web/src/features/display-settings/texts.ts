export const settingsTexts = {
  /** Names in the history, after “Undo” and “Redo”. */
  steps: {
    show: (label: string) => `show ${label}`,
    hide: (label: string) => `hide ${label}`,
    parts: {
      dailyOrMonthly: 'map mode',
      zoneOrWalls: 'map view',
      displayMode: 'display of the map',
      colorSettings: 'colours of the map',
      margins: 'margins of the chart',
      chartConfig: 'chart configuration',
    },
    several: 'display settings',
  },
  notSaved: 'Settings not saved',
  noEmailTitle: 'Error',
  answerError: 'The platform reports an error with the settings',
  ignored: 'The platform has stored settings that it does not know',
  noEmailToLoad: 'Cannot read email for settings Please logout and login again',
  noEmail: 'Cannot read email for settings, Please logout and login again !!!',
}
