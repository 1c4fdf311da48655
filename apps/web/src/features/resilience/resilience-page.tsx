import type { ResilienceIndex } from '@tidemark/contracts'
import { chartTexts } from '../chart/index.ts'
import { delayText, liveDataTexts, useDelay, useJoinLive } from '../live-data/index.ts'
import { resilienceCharts } from './resilience-charts.ts'
import classes from './resilience-page.module.css'
import { ResilienceView } from './resilience-view.tsx'

const libraryHome = 'https://www.tradingview.com'

/** RT-3: one chart in its own window. */
export function ResiliencePage({ index }: { readonly index: ResilienceIndex }) {
  useJoinLive()
  const delay = useDelay()
  const { heading } = resilienceCharts[index]
  return (
    <main className={classes.page}>
      <h1 className={classes.heading}>{heading}</h1>
      <ResilienceView index={index} isAlone />
      <footer className={classes.foot}>
        {delay === null ? null : (
          <span className={classes.delayed} title={delayText(delay)}>
            {liveDataTexts.delayedShort}
          </span>
        )}
        <a className={classes.attribution} href={libraryHome} target="_blank" rel="noreferrer">
          {chartTexts.attribution}
        </a>
      </footer>
    </main>
  )
}
