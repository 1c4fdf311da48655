export const shellTexts = {
  pageTitle: (page: string) => `${page} · Tidemark`,
  titles: {
    workspace: 'Workspace',
    chart: 'Chart',
    account: 'Account',
    memberships: 'Memberships',
    liveData: 'Live data',
    signIn: 'Sign in',
    notFound: 'Page Not Found',
    failed: 'Page failed',
  },
  loading: 'Loading…',
  hastyReloadTitle: 'Reload',
  hastyReload: 'Please use the refresh on the chart for better performance.',
  notFoundText: (path: string) =>
    `There is nothing at ${path}. The address may be misspelt, or the page has moved.`,
  toWorkspace: 'Open the workspace',
  toAccount: 'Account',
  failedTitle: 'This page stopped working',
  failedText:
    'Your settings are safe on the server. Reload the page; if it fails again, contact your operator.',
  reload: 'Reload the page',
}
