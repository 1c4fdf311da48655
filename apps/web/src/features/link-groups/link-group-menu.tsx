import { IconLink } from '@tabler/icons-react'
import { type LinkColour, linkColours } from '@tidemark/contracts'
import { Menu } from '../../ui/later-menu.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { setLinkColour, useLinkColour } from './link-colour.ts'
import classes from './link-group-menu.module.css'
import { linkTexts as t } from './texts.ts'

/** BY-25: the link group of this window. */
export function LinkGroupMenu() {
  const colour = useLinkColour()
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Tooltip label={t.hint} position="bottom-start">
          <button type="button" className={classes.control} aria-label={t.control(colour)}>
            {colour === null ? <IconLink size={14} aria-hidden /> : <Swatch colour={colour} />}
            {colour === null ? null : t.names[colour]}
          </button>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t.menu}</Menu.Label>
        <Menu.RadioItem
          value="none"
          checked={colour === null}
          closeMenuOnClick
          onChange={() => setLinkColour(null)}
        >
          {t.none}
        </Menu.RadioItem>
        {linkColours.map(choice => (
          <Menu.RadioItem
            key={choice}
            value={choice}
            checked={choice === colour}
            closeMenuOnClick
            rightSection={<Swatch colour={choice} />}
            onChange={() => setLinkColour(choice)}
          >
            {t.names[choice]}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const Swatch = ({ colour }: { readonly colour: LinkColour }) => (
  <span className={classes.swatch} data-colour={colour} aria-hidden />
)
