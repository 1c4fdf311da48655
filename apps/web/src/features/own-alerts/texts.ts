export const ownAlertTexts = {
  notChanged: 'The alert was not changed',
  notRemoved: 'The alert was not deleted',
}
