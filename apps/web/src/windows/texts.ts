export const windowTexts = {
  toWorkspace: 'Open the workspace',
  resilience: {
    sp: { title: 'SP500 Resilience' },
    nq: { title: 'NQ100 Resilience' },
    ru: { title: 'RU2000 Resilience' },
    dd: { title: 'DD Ratio' },
  },
  walls: { title: 'Walls' },
  exposure: { title: 'Exposure' },
  settings: { title: 'Global Settings' },
  chartConfig: { title: 'Chart Configuration' },
  scanner: { title: 'Scanner' },
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
  discord: { title: 'Processing Discord Response' },
}
