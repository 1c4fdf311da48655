import { IconColumns3, IconDownload, IconStar } from '@tabler/icons-react'
import { IconButton } from '../../ui/icon-button.tsx'
import classes from './scanner-panel.module.css'
import { scannerTexts } from './texts.ts'

const t = scannerTexts.table

interface TableToolsProps {
  readonly hasRows: boolean
  readonly onColumns: () => void
  readonly onCsv: () => void
  readonly onWatchAll: () => void
}

export const TableTools = ({ hasRows, onColumns, onCsv, onWatchAll }: TableToolsProps) => (
  <>
    <IconButton className={classes.tool} label={t.columns} onClick={onColumns}>
      <IconColumns3 />
    </IconButton>
    <IconButton className={classes.tool} label={t.csv} hint={t.csvHint} disabled={!hasRows} onClick={onCsv}>
      <IconDownload />
    </IconButton>
    <IconButton className={classes.tool} label={t.copyAll} disabled={!hasRows} onClick={onWatchAll}>
      <IconStar />
    </IconButton>
  </>
)
