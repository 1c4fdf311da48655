import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { indexDaysSchema, platformPaths } from '@tidemark/contracts'
import { epochSeconds, MINUTE_MS, newYorkClock } from '@tidemark/domain'
import { useId } from 'react'
import { call } from '../../session/platform-client.ts'
import { queryKeys } from '../../session/query-keys.ts'
import { useSession } from '../../session/session-store.ts'
import { uiTexts } from '../../ui/texts.ts'
import { IndexDayCard } from './index-day-card.tsx'
import classes from './index-days.module.css'
import { indexDaysTexts as texts } from './texts.ts'

/** [AC-2] What members with Lite have: the day of the indices. The page has no socket, and the feed is 15 minutes old: a
 *  minute is soon enough. */
export function IndexDays() {
  const id = useId()
  const { email } = useSession()
  const { data, isError, error, refetch } = useQuery({
    queryKey: queryKeys.indexDays(email),
    queryFn: ({ signal }) => call(platformPaths.indexDays, { signal, schema: indexDaysSchema }),
    refetchInterval: MINUTE_MS,
  })
  const session = data?.days.find(day => day.session !== null)?.session ?? null
  return (
    <section className={classes.root} aria-labelledby={id}>
      <header className={classes.top}>
        <h2 id={id} className={classes.heading}>
          {texts.heading}
        </h2>
        <p className={classes.dim}>
          {texts.delayed}
          {data ? `, ${texts.as(newYorkClock(epochSeconds(data.at)).slice(0, 5))}` : ''}
          {session === null ? '' : ` ${texts.on(session)}`}
        </p>
      </header>
      {data ? (
        <>
          {isError ? (
            <p className={classes.failure} role="alert">
              {texts.stale}
            </p>
          ) : null}
          {data.days.map(day => (
            <IndexDayCard key={day.symbol} day={day} />
          ))}
        </>
      ) : isError ? (
        <p className={classes.failure} role="alert">
          {texts.failed} {error.message} <Button onClick={() => void refetch()}>{uiTexts.retry}</Button>
        </p>
      ) : (
        <p className={classes.note} role="status">
          {texts.loading}
        </p>
      )}
    </section>
  )
}
