const steps = (grant: string, retry: string): string =>
  [
    `1. ${grant}`,
    '2. Close all windows of Tidemark.',
    '3. Reopen Tidemark and refresh the page.',
    `4. ${retry}`,
    '5. If it still does not work, contact support.',
  ].join('\n')

const grantManagement =
  'Grant the permission “Window management” to this address: site settings, beside the address in the browser’s bar.'
const grantPopUps =
  'Allow pop-ups for this address: the sign of the blocked window in the browser’s bar, or its site settings.'

const windows = (count: number): string => (count === 1 ? '1 window' : `${count} windows`)

export const layoutTexts = {
  saveLayout: 'Save Window Layout',
  loadLayout: 'Load Window Layout',
  named: 'Named layouts',
  noNamed: 'No named layouts yet',
  loadOne: (name: string) => `Load ${name}`,
  saveAs: 'Save as …',
  manage: 'Manage layouts …',
  windows,

  saved: 'Window layout saved',
  notStored: 'The window layout is not saved',
  notStoredText:
    'The browser has no room for it or does not let this page store anything. Delete a layout or free some space, then save again.',
  leftOut: (count: number, max: number) =>
    `A layout has room for ${max} windows. ${windows(count)} ${count === 1 ? 'was' : 'were'} left out.`,

  none: 'No window layout is saved',
  noneText: 'Arrange your windows and choose Save Window Layout first. Nothing was changed.',
  loaded: 'Window layout loaded',
  loadedText: (opened: number, restored: number) =>
    opened + restored === 0
      ? 'This window is as it was saved.'
      : [
          ...(opened > 0 ? [`${windows(opened)} opened.`] : []),
          ...(restored > 0 ? [`${windows(restored)} put back.`] : []),
        ].join(' '),
  refused: (count: number) => `${windows(count)} not opened`,
  refusedText:
    'Their saved address is not a page of Tidemark that has a window of its own. The layout is still saved.',

  deniedTitle: 'Window management is not allowed',
  deniedSave: `The layout is saved, but the browser does not let Tidemark place windows on other screens.\n\n${steps(grantManagement, 'Save the layout again.')}`,
  deniedLoad: `The browser does not let Tidemark place windows on other screens, so all windows of the layout are on this one. The saved layout has not changed.\n\n${steps(grantManagement, 'Load the layout again.')}`,
  blockedTitle: 'Pop-ups are blocked',
  blocked: (count: number, all: number) =>
    `The browser blocked ${count} of ${windows(all)}. The saved layout has not changed: loading it again opens what is missing.\n\n${steps(grantPopUps, 'Load the layout again.')}`,

  saveTitle: 'Save window layout',
  manageTitle: 'Window layouts',
  name: 'Name',
  noName: 'Enter a name.',
  longName: (max: number) => `Use at most ${max} characters.`,
  tooMany: (max: number) => `There are ${max} layouts already. Delete one, or use its name to replace it.`,
  taken: (name: string) => `“${name}” exists already.`,
  replaces: (name: string) => `Replaces “${name}”.`,
  saveButton: 'Save',
  replace: 'Replace',
  cancel: 'Cancel',
  load: 'Load',
  rename: 'Rename',
  renameOne: (name: string) => `Rename ${name}`,
  deleteOne: (name: string) => `Delete ${name}`,
  confirmDelete: (name: string) => `Delete “${name}”?`,
  delete: 'Delete',
  keep: 'Keep',
}
