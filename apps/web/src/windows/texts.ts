const resilience = (name: string) => ({
  title: `${name} Resilience`,
  text: `The ${name} line through the day is not built yet. Its latest value is in the tiles of the workspace.`,
})

export const windowTexts = {
  toWorkspace: 'Open the workspace',
  resilience: {
    sp: resilience('SP500'),
    nq: resilience('NQ100'),
    ru: resilience('RU2000'),
    dd: {
      title: 'DD Ratio',
      text: 'The DD ratio through the day is not built yet. Its latest value is in the tiles of the workspace.',
    },
  },
  walls: { title: 'Walls' },
  settings: {
    title: 'Global Settings',
    text: 'Setting margins, colours and line weights of the chart and the map is not built yet; the map keeps its default look. The profile menu of the workspace has theme and palette, the Display panel what the map shows.',
  },
  chartConfig: {
    title: 'Chart Configuration',
    text: 'This screen is not built yet. The workspace saves symbol, resolution and studies by itself, and the menu of the chart has time zone and volume.',
  },
  scanner: {
    title: 'Scanner',
    text: 'The table of every symbol against its own levels is not built yet. The symbol search of the workspace opens any symbol.',
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
