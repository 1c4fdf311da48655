export const texts = {
  blockedTitle: 'Pop-up blocked',
  blocked: 'The browser blocked the window. Allow pop-ups for this address and try again.',
}
