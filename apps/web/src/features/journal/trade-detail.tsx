import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { JournalTrade } from '@tidemark/contracts'
import { useState } from 'react'
import { FailureLine } from '../../ui/failure-line.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import classes from './journal.module.css'
import { deleteTrade } from './journal-client.ts'
import { NotesForm } from './notes-form.tsx'
import { journalTexts } from './texts.ts'
import { TradePictureView } from './trade-picture-view.tsx'
import { useSave } from './use-save.ts'

const t = journalTexts.detail

interface TradeDetailProps {
  readonly trade: JournalTrade
  readonly onClose: () => void
}

/** One trade: its setup, notes and picture. */
export function TradeDetail({ trade, onClose }: TradeDetailProps) {
  return (
    <section className={classes.detail} aria-label={t.title(trade.setup)}>
      <div className={classes.detailHead}>
        <h2>{trade.setup}</h2>
        <IconButton label={t.close} onClick={onClose}>
          <IconX />
        </IconButton>
      </div>
      <NotesForm trade={trade} />
      <TradePictureView trade={trade} />
      <RemoveTrade id={trade.id} onRemoved={onClose} />
    </section>
  )
}

function RemoveTrade({ id, onRemoved }: { readonly id: string; readonly onRemoved: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, failure, save } = useSave()
  const remove = async () => {
    if (await save(() => deleteTrade(id))) onRemoved()
  }
  if (!isAsking)
    return (
      <div className={classes.actions}>
        <Button className={classes.small} color="red" onClick={() => setAsking(true)}>
          {t.remove}
        </Button>
      </div>
    )
  return (
    <>
      <p>{t.removeQuestion}</p>
      <FailureLine>{failure}</FailureLine>
      <div className={classes.actions}>
        <Button className={classes.small} color="red" disabled={isBusy} onClick={() => void remove()}>
          {t.confirmRemove}
        </Button>
        <Button className={classes.small} disabled={isBusy} onClick={() => setAsking(false)}>
          {t.keep}
        </Button>
      </div>
    </>
  )
}
