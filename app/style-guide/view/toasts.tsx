import type { Translate } from '../../i18n/translate.ts';
import { Icon } from '../../ui/icon.tsx';
import { IslandIcon } from '../../ui/island-icon.tsx';
import { Style } from '../../ui/style.tsx';
import { Sample, Samples } from './frame.tsx';
import css from './toasts.css?inline';

const TYPES = ['success', 'info', 'warning', 'error'] as const;

function ToastIcon({ type }: { readonly type: (typeof TYPES)[number] }) {
  if (type === 'error') return <IslandIcon name="stop" />;
  return <Icon name={type === 'success' ? 'check' : type === 'warning' ? 'alert' : 'info'} />;
}

/** Toasts in the page: the elements that the browser draws (app/browser/toast-list.ts), with their styles. */
export function Toasts({ t }: { readonly t: Translate }) {
  return (
    <Samples isWide>
      <Style name="style-guide-toasts" css={css} />
      {TYPES.map((type) => (
        <Sample key={type} label={<code>{type}</code>}>
          <div className={`toast is-${type}`}>
            <ToastIcon type={type} />
            <p>
              <b>{t('style.sample')}</b>
              {t('style.sample.text')}
            </p>
            <button type="button" aria-label={t('layer.close')}>
              <Icon name="close" />
            </button>
          </div>
        </Sample>
      ))}
    </Samples>
  );
}
