import { type ExposureAnswer, exposureExpirySets, exposureGreeks } from '@tidemark/contracts'
import { Segments } from '../../ui/segments.tsx'
import classes from './exposure.module.css'
import type { useExposureRecord } from './exposure-preference.ts'
import { exposureTexts } from './texts.ts'

const t = exposureTexts.choices

interface ExposureChoicesProps extends ReturnType<typeof useExposureRecord> {
  /** Null until it is known which expiries there are. */
  readonly choices: ExposureAnswer['choices'] | null
}

export function ExposureChoices({ record, change, choices }: ExposureChoicesProps) {
  return (
    <div className={classes.choices}>
      <Segments
        aria-label={t.expiries}
        fullWidth
        value={record.expiries}
        data={exposureExpirySets.map(value => ({
          value,
          label: t.expirySets[value],
          disabled: choices?.[value] === 0 && value !== record.expiries,
        }))}
        onChange={expiries => change({ expiries })}
      />
      <Segments
        aria-label={t.greek}
        fullWidth
        value={record.greek}
        data={exposureGreeks.map(value => ({ value, label: t.greeks[value] }))}
        onChange={greek => change({ greek })}
      />
    </div>
  )
}
