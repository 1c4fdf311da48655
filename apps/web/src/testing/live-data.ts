import { exchangeAgreement, type LiveData } from '@tidemark/contracts'

/** The answer of the platform about the feed of a Pro member who has accepted nothing. */
export const liveDataOf = (changes: Partial<LiveData> = {}): LiveData => ({
  feedState: 'no-datafeed-subscription',
  level: 'Pro',
  isIncluded: true,
  requiredLevel: 'Pro',
  agreement: {
    ...exchangeAgreement,
    paragraphs: [...exchangeAgreement.paragraphs],
    declaration: [...exchangeAgreement.declaration],
    acceptedAt: null,
  },
  ...changes,
})
