const minutes = (seconds: number): string => {
  const count = Math.ceil(seconds / 60)
  return count === 1 ? 'a minute' : `${count} minutes`
}

export const sessionTexts = {
  expired: 'Session Expired, Login again',
  signedOut: 'You are signed out. Sign in again.',
  notRevoked:
    'You are signed out here, but the server could not be reached. The session ends there automatically within 12 hours.',
  offline: 'The server cannot be reached. Check your connection and try again.',
  timedOut: 'The server did not answer in time. Try again.',
  badAnswer: 'The server sent a response this page cannot read. Reload the page.',
  failed: (status: number) => `The server could not do that (${status}). Try again.`,
  badCredentials: 'Email or password is not right.',
  emailTaken: 'An account with this email exists already. Sign in instead.',
  tooManyAttempts: 'Too many attempts. Wait a few minutes and try again.',
  tooManyAttemptsFor: (seconds: number) => `Too many attempts. Try again in ${minutes(seconds)}.`,
}
