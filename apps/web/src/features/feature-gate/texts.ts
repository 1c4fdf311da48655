export const gateTexts = {
  title: (level: string) => `This feature is a ${level} feature.`,
  text: (level: string) => `Please upgrade to ${level} to access this feature.`,
  upgrade: 'Upgrade Now',
  loading: 'Loading your membership',
  failed: 'Your membership could not be loaded',
}
