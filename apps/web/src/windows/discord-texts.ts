/** Apart from the texts of the other windows, whose titles the first screen loads. */
export const discordTexts = {
  waiting: 'One moment.',
  nothing: 'Discord sent no answer to this page, so nothing was changed.',
  alertTitle: 'Discord',
  connectedTitle: 'Discord connected',
  connected: (name: string) => `You are connected as ${name}.`,
  error: (error: string, description: string) => `Error occurred: ${error}::${description}`,
  refused: (error: string, description: string) => `${error}: ${description}`,
  failed: (message: string) => `An error occurred: ${message}`,
}
