/** Errors of requests between windows, for the log. */
export const windowMessageTexts = {
  timeout: (id: number) => `${id} Timeout`,
  disabled: 'No futures feed is connected',
  tooMany: 'Too many requests to other windows are pending',
  invalid: 'Invalid answer',
}
