/** Names under which the browser keeps things. The first group is fixed by the seeds and other software reads it. */
export const storageKeys = {
  email: 'email',
  token: 'token',
  holidays: 'holidays',
  appearance: 'tidemark.appearance',
  frame: 'tidemark.frame',
  lastLoad: 'tidemark.lastLoad',
} as const
