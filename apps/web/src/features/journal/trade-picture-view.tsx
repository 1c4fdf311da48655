import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { JournalTrade } from '@tidemark/contracts'
import { entryMessage } from '../../session/entry-message.ts'
import { queryKeys } from '../../session/query-keys.ts'
import { useSession } from '../../session/session-store.ts'
import { FailureLine } from '../../ui/failure-line.tsx'
import { shortName } from './instrument.ts'
import classes from './journal.module.css'
import { deletePicture, putPicture, readPicture } from './journal-client.ts'
import { journalTexts } from './texts.ts'
import { takeTradePicture } from './trade-picture.ts'
import { useSave } from './use-save.ts'

const t = journalTexts.detail

/** The picture of a trade, and what to do with it. */
export function TradePictureView({ trade }: { readonly trade: JournalTrade }) {
  const { email } = useSession()
  const queries = useQueryClient()
  const queryKey = queryKeys.journalPicture(email, trade.id)
  const { data: png, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readPicture(trade.id, signal),
    enabled: trade.hasPicture,
  })
  const { isBusy, failure, setFailure, save } = useSave()
  const take = async () => {
    const taken = await takeTradePicture(trade.symbol)
    if (taken === null) {
      setFailure(t.noChart(shortName(trade.symbol)))
      return
    }
    if (await save(() => putPicture(trade.id, taken))) queries.setQueryData(queryKey, taken)
  }
  return (
    <div className={classes.picture}>
      {trade.hasPicture ? (
        png ? (
          <img src={`data:image/png;base64,${png}`} alt={t.picture} />
        ) : (
          <p className={classes.dim}>{error ? entryMessage(error) : t.pictureLoading}</p>
        )
      ) : (
        <p className={classes.dim}>{t.noPicture}</p>
      )}
      <FailureLine>{failure}</FailureLine>
      <div className={classes.actions}>
        <Button className={classes.small} disabled={isBusy} onClick={() => void take()}>
          {trade.hasPicture ? t.replacePicture : t.takePicture}
        </Button>
        {trade.hasPicture ? (
          <Button
            className={classes.small}
            disabled={isBusy}
            onClick={() => void save(() => deletePicture(trade.id))}
          >
            {t.deletePicture}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
