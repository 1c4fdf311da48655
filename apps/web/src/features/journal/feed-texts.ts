/** Texts of what runs in every workspace, apart from those of the journal, which the first screen does not need. */
export const journalFeedTexts = {
  codeFailed: 'The code of the journal could not be loaded',
} as const
