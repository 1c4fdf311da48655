import type { Firing } from '@tidemark/contracts'
import { firingOn } from '../firings/rule-firing.ts'
import type { QueryAbout, QueryContext } from './query-context.ts'

/** Returns the firings up to the time of the feed: the archive also has those that only the real-time feed has reached. */
export async function answerFirings(
  { archive, feeds }: QueryContext,
  { feed, before, limit }: QueryAbout<'firings'>,
): Promise<Firing[]> {
  const firings = await archive.newestFirings({ before, limit, untilMs: feeds[feed].nowMs })
  return firings.map(firing => firingOn(feed, firing))
}
