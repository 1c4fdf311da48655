const resilience = (name: string) => ({
  title: `${name} Resilience`,
  text: `The ${name} resilience chart will be shown here. It is not built yet.`,
})

export const windowTexts = {
  toWorkspace: 'Open the workspace',
  resilience: {
    sp: resilience('SP500'),
    nq: resilience('NQ100'),
    ru: resilience('RU2000'),
    dd: {
      title: 'DD Ratio',
      text: 'The DD ratio chart will be shown here. It is not built yet.',
    },
  },
  walls: {
    title: 'Walls',
    text: 'The walls of the current symbol will be shown here in your saved colours. They are not built yet.',
  },
  settings: {
    title: 'Global Settings',
    text: 'Margins, colours and line weights of the chart, the Liquidity Map and the monthly map will be set here. This screen is not built yet; the map uses its default look until then.',
  },
  chartConfig: {
    title: 'Chart Configuration',
    text: 'Default symbol and interval, the list of resolutions, the time zone and the look of the chart will be set here. This screen is not built yet.',
  },
  scanner: {
    title: 'Scanner',
    text: 'The scanner table will be shown here: every symbol against its own levels, sorted and filtered. It is not built yet.',
  },
  admin: {
    title: 'Operator',
    waiting: 'Checking your permission…',
    waitingText: 'One moment.',
    failed: 'Your permission could not be checked',
    failedText: 'The server did not answer. Nothing is shown until it does.',
    retry: 'Try again',
    refused: 'For operators only',
    refusedText:
      'This page runs the market clock and the announcements. Your account does not have the operator role.',
  },
  discord: {
    title: 'Processing Discord Response',
    notBuilt: 'Connecting a Discord account is not built yet, so nothing was connected.',
    refused: 'Discord did not connect your account, and nothing was changed.',
    error: (error: string, description: string) => `Error occurred: ${error}::${description}`,
  },
}
