import { Button } from '@mantine/core'
import { texts } from '../texts.ts'
import { showTile } from '../tiles/show-tile.ts'

export function ShowTileAction({ tile }: { readonly tile: string }) {
  return <Button onClick={() => showTile(tile)}>{texts.actions.showTile(tile)}</Button>
}
