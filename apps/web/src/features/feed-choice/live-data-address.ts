import { pages } from '@tidemark/contracts'
import { followStored } from '../../session/credentials.ts'

/** [CN-5] Where a user chooses the feed. Its page takes the token out of the address at once and does not sign in with it:
 *  a link with the token of a stranger must not put anybody into the stranger's account. */
export const liveDataAddress = (): string =>
  `${pages.liveData}?token=${encodeURIComponent(followStored().token ?? '')}`
