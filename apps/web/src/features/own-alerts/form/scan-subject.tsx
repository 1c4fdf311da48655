import { ownAlertTexts } from '../texts.ts'
import classes from './alert-form.module.css'
import { RuleSummary } from './rule-summary.tsx'

const t = ownAlertTexts.form

/** What an alert on a scan watches. Its rule is that of the scan. */
export function ScanSubject({ rule }: { readonly rule: string }) {
  return (
    <div className={classes.row}>
      <span className={classes.label}>{t.what}</span>
      <div className={classes.condition}>
        <span>{t.scan}</span>
        <RuleSummary rule={rule} symbol={null} />
        <p className={classes.note}>{t.scanHint}</p>
      </div>
    </div>
  )
}
