import { type DialogName, DIALOGS } from '../../../../app/dialog/rules/dialogs.ts';
import { Sample, Section, StyleGuide } from '../../../../app/style-guide/view/frame.tsx';
import type { DialogsProps, ShownDialogs } from './dialog-props.ts';
import { accountDialogs } from './account-dialogs.tsx';
import { productDialogs } from './product-dialogs.tsx';
import { shopDialogs } from './shop-dialogs.tsx';

/** Renders every dialog of the shop, closed, each under its name. A dialog that this page does not have does not compile. */
export function DialogsPage(props: DialogsProps) {
  const shown: ShownDialogs<DialogName> = {
    ...productDialogs(props),
    ...shopDialogs(props),
    ...accountDialogs(props),
  };
  return (
    <StyleGuide layoutData={props.layoutData} page="styleDialogs">
      {Object.entries(shown)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, content]) => (
          <Section key={name} title={<code>{name}</code>}>
            <Sample label={<code>{positionOf(name)}</code>}>{content}</Sample>
          </Section>
        ))}
    </StyleGuide>
  );
}

function positionOf(name: string): string {
  return Object.entries(DIALOGS).find(([one]) => one === name)?.[1].position ?? '';
}
