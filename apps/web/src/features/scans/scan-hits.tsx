import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../session/query-client.ts'
import { useSession } from '../../session/session-store.ts'
import { clockText } from './day-lines.ts'
import classes from './named-scans.module.css'
import { scanHitsQuery } from './scans-query.ts'
import { scanTexts } from './texts.ts'

const t = scanTexts.hits

/** Which named scans list a symbol now, and since when. */
export function ScanHits({ symbol }: { readonly symbol: string }) {
  const { email } = useSession()
  const { data, error } = useQuery(scanHitsQuery(email, symbol), queryClient)
  return (
    <section className={classes.hits} aria-label={t.title}>
      <h3 className={classes.hitsTitle}>{t.title}</h3>
      {data && data.hits.length > 0 ? (
        <ul className={classes.list}>
          {data.hits.map(({ scanId, name, since }) => (
            <li key={scanId} className={classes.hit}>
              <span className={classes.hitName}>{name}</span>
              <span className={classes.since}>{t.since(clockText(since))}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.note} role={error && !data ? 'alert' : 'status'}>
          {data ? (data.asOf === null ? t.notYet : t.none(symbol)) : error ? t.failed : t.loading}
        </p>
      )}
    </section>
  )
}
