import { CATEGORY_FIELD, type ConsentStatus, isGroupOn, SERVICE_FIELD } from '../rules/consent.ts';
import type { Saved } from '../../account/rules/saved.ts';
import {
  type ConsentCategory,
  type ConsentServiceEntry,
  consentParagraphs,
  consentText,
} from '../../layouts/consent-texts.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { ActionField } from '../../ui/action-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Style } from '../../ui/style.tsx';
import css from './consent.css?inline';

export interface ConsentPageProps {
  readonly layoutData: LayoutData;
  readonly categories: readonly ConsentCategory[];
  readonly services: readonly ConsentServiceEntry[];
  /** The visitor's current choice. */
  readonly status: ConsentStatus;
  /** The result of a submitted choice. */
  readonly saved: Saved | undefined;
}

/** The page of the consent choice: the second layer of the banner, which script shows in its dialog. */
export function ConsentPage({ saved, ...props }: ConsentPageProps) {
  const { layoutData } = props;
  return (
    <div className="wrap">
      <Style name="consent-details" css={css} />
      <div className="consent-page">
        <h1>{consentText(layoutData, 'consent.settings')}</h1>
        {saved === 'consentFailed' && (
          <p className="notice" role="alert">
            {layoutData.t('form.failed')}
          </p>
        )}
        {saved === 'consent' && (
          <p className="notice" role="status">
            {consentText(layoutData, 'consent.saved')}
          </p>
        )}
        {consentParagraphs(layoutData).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <ConsentDetails {...props} />
      </div>
    </div>
  );
}

/** The categories with their services. Without script a category applies to all of its services. */
function ConsentDetails({
  layoutData,
  categories,
  services,
  status,
}: Omit<ConsentPageProps, 'saved'>) {
  return (
    <form className="consent-details" method="post" data-consent="details">
      <ActionField name="consent.save" />
      <header>
        <h2 id="consent-details-title" tabIndex={-1}>
          {consentText(layoutData, 'consent.details')}
        </h2>
        <button type="button" data-consent-close="" aria-label={layoutData.t('layer.close')}>
          <Icon name="close" />
        </button>
      </header>
      {categories.map((category) => (
        <Category
          key={category.name}
          layoutData={layoutData}
          category={category}
          services={services.filter(({ group }) => group === category.name)}
          isOn={category.required || isGroupOn(category.name, services, status)}
          status={status}
        />
      ))}
      <div className="consent-answers">
        <button className="button button-ghost" name="choice" value="selection">
          {consentText(layoutData, 'consent.save')}
        </button>
        <button className="button button-ghost" name="choice" value="necessary">
          {consentText(layoutData, 'consent.necessary')}
        </button>
        <button className="button button-ghost" name="choice" value="all">
          {consentText(layoutData, 'consent.all')}
        </button>
      </div>
    </form>
  );
}

function Category({
  layoutData,
  category,
  services,
  isOn,
  status,
}: {
  readonly layoutData: LayoutData;
  readonly category: ConsentCategory;
  readonly services: readonly ConsentServiceEntry[];
  readonly isOn: boolean;
  readonly status: ConsentStatus;
}) {
  const { name, required } = category;
  const id = `consent-${name}`;
  return (
    <section className="consent-category" data-category={name}>
      <div>
        <h3 id={id}>{consentText(layoutData, category.title)}</h3>
        <p id={`${id}-text`}>{consentText(layoutData, category.text)}</p>
      </div>
      <label className="consent-switch">
        {required && <span>{consentText(layoutData, 'consent.always')}</span>}
        <input
          type="checkbox"
          name={CATEGORY_FIELD + name}
          defaultChecked={isOn}
          disabled={required}
          aria-labelledby={id}
          aria-describedby={`${id}-text`}
        />
      </label>
      <details>
        <summary aria-labelledby={`${id} ${id}-count`}>
          <span id={`${id}-count`}>
            {consentText(layoutData, 'consent.services', { count: services.length })}
          </span>
          <Icon name="down" size={18} />
        </summary>
        <ul>
          {services.map((service) => (
            <li key={service.name}>
              <label>
                <span>
                  {consentText(layoutData, service.title)}
                  <small>{service.company}</small>
                </span>
                <input
                  type="checkbox"
                  name={SERVICE_FIELD + service.name}
                  defaultChecked={service.required || status[service.name] === true}
                  disabled={service.required}
                />
              </label>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
