import { IconExternalLink } from '@tabler/icons-react'
import { pages } from '@tidemark/contracts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useChartStore } from '../chart/index.ts'
import { inheritLinkColour } from '../link-groups/index.ts'
import { openPopOut } from '../pop-outs/index.ts'
import { exposureTexts as t } from './texts.ts'

/** Opens the exposure of the chart's symbol in its own window, in the link group of this one. */
export function ExposurePopOut() {
  const symbol = useChartStore(store => store.symbol)
  const page = `${pages.exposure}?${new URLSearchParams({ symbol })}`
  return (
    <IconButton
      label={t.popOut}
      onClick={() => openPopOut({ page, width: 300, height: 720 }, '_blank', inheritLinkColour)}
    >
      <IconExternalLink />
    </IconButton>
  )
}
