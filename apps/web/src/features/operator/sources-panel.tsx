import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SourcesAnswer } from '@tidemark/contracts'
import { PanelFailed, PanelLoading } from '../../ui/panel-states.tsx'
import { ArchiveFacts } from './archive-facts.tsx'
import { CoverageTable } from './coverage-table.tsx'
import { FlagsTable } from './flags-table.tsx'
import { newYorkDateTime } from './formats.ts'
import { InputsTable } from './inputs-table.tsx'
import { LevelFigures } from './level-figures.tsx'
import { MarginFacts } from './margin-facts.tsx'
import { sourcesQuery } from './operator-calls.ts'
import { Outcome } from './outcome.tsx'
import { Panel } from './panel.tsx'
import classes from './sources-panel.module.css'
import { operatorTexts } from './texts.ts'

const texts = operatorTexts.sources

/** Freshness and coverage of the levels' inputs, reloaded every five seconds. */
export function SourcesPanel() {
  const { data, error, isFetching, refetch } = useQuery(sourcesQuery)
  return (
    <Panel
      heading={texts.heading}
      aside={
        <span className={classes.aside}>
          {data
            ? texts.asOf(`${newYorkDateTime(Date.parse(data.marketNow))} ${operatorTexts.newYork}`)
            : null}
          <Button size="compact-sm" disabled={isFetching && !data} onClick={() => void refetch()}>
            {texts.refresh}
          </Button>
        </span>
      }
    >
      {data ? (
        <SourcesView data={data} error={error} />
      ) : error ? (
        <PanelFailed title={texts.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <PanelLoading title={texts.loading} />
      )}
    </Panel>
  )
}

function SourcesView({ data, error }: { readonly data: SourcesAnswer; readonly error: unknown }) {
  return (
    <>
      {error ? (
        <div>
          <Outcome error={error} />
          <Outcome done={texts.stale} />
        </div>
      ) : null}
      <LevelFigures data={data} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <InputsTable data={data} />
          <FlagsTable flags={data.levels.flags} />
        </div>
        <div className={classes.column}>
          <CoverageTable data={data} />
          <MarginFacts data={data} />
          <ArchiveFacts archive={data.archive} />
        </div>
      </div>
    </>
  )
}
