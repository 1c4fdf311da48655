import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { Dialog } from '../../ui/dialog.tsx'
import { useLiveData } from '../live-data/index.ts'
import classes from './feed-choice.module.css'
import { liveDataAddress } from './live-data-address.ts'
import { feedChoiceTexts } from './texts.ts'

const t = feedChoiceTexts.modal

/** [AC-9] [AC-16] Shown as long as the feed reports that there is no subscription, and closed by nothing else. */
export function SubscriptionModal() {
  const isNeeded = useLiveData(({ status }) => status?.feed === 'no-datafeed-subscription')
  const navigate = useNavigate()
  return (
    <Dialog opened={isNeeded} onClose={null} title={t.title} width={400}>
      <p className={classes.text}>{t.text}</p>
      <div className={classes.foot}>
        <span className={classes.dim}>{t.fees}</span>
        <Button variant="filled" data-autofocus onClick={() => navigate(liveDataAddress())}>
          {t.choose}
        </Button>
      </div>
    </Dialog>
  )
}
