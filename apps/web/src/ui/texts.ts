export const uiTexts = {
  ok: 'OK',
  retry: 'Try again',
  loadingText: 'The server was asked and has not answered yet.',
  panelFailed: (name: string) => `${name} stopped working`,
  panelFailedHelp: 'The rest of the page keeps running. If it fails again, reload the page.',
  toWorkspace: 'Back to the workspace',
  close: 'Close',
  notices: 'Notices',
  closeSheet: (title: string) => `Close ${title}`,
  fullHeight: 'Full height',
  halfHeight: 'Half height',
  closeNotice: 'Close notice',
}
