import { formatDecimals } from '@tidemark/domain'
import { useLiveData } from '../live-data/index.ts'
import { useBreadthAge } from '../market-clock/index.ts'
import { LightMark } from './light-mark.tsx'
import { LightsList } from './lights-list.tsx'
import classes from './status-panel.module.css'
import { texts } from './texts.ts'
import { useConnection } from './use-connection.ts'

type CoverageField = keyof typeof texts.indices
const coverageFields = Object.keys(texts.indices) as CoverageField[]

/** [DR-9] How much of each index has a fresh price, and the light of each connection. */
export function StatusPanel() {
  const { overall, isServerFull, outage } = useConnection()
  return (
    <div className={classes.root}>
      <p className={classes.overall} role="status" aria-label={texts.overall}>
        <LightMark light={overall} />
        {isServerFull ? texts.full : (outage?.title ?? texts.words[overall])}
      </p>
      <Coverage />
      <LightsList />
    </div>
  )
}

/** The percentages come with the prices; while that connection is cut they are those of the last message. SO-6: after 62 s
 *  they are not current. */
function Coverage() {
  const isCut = useLiveData(({ index, status }) => index !== null && status?.live !== 'green')
  const isStale = useBreadthAge() !== null || isCut
  return (
    <dl
      className={classes.coverage}
      aria-label={texts.coverage}
      data-stale={isStale}
      title={isStale ? texts.stale : texts.coverageHelp}
    >
      {coverageFields.map(field => (
        <div key={field}>
          <dt>{texts.indices[field]}</dt>
          <dd>
            <Percentage field={field} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Percentage({ field }: { readonly field: CoverageField }) {
  const value = useLiveData(({ index }) => index?.[field] ?? null)
  return value === null ? texts.noValue : texts.percent(formatDecimals(value, 1))
}
