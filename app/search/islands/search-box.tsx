import type { KeyboardEvent, ReactNode, Ref, SyntheticEvent } from 'react';
import { IslandIcon } from '../../ui/island-icon.tsx';

/** Texts of the list; those with `{…}` are filled in the browser. */
export interface SuggestionTexts {
  readonly categories: string;
  readonly brands: string;
  readonly guides: string;
  readonly products: string;
  readonly recent: string;
  readonly forget: string;
  /** Text with `{query}`. */
  readonly all: string;
  /** Text with `{count}`. */
  readonly count: string;
  readonly none: string;
}

export interface SearchFormProps {
  /** Id of the field. */
  readonly id: string;
  /** Path of the search page. */
  readonly action: string;
  readonly label: string;
  readonly placeholder: string;
  /** Distinguishes a form in the page from the header's form. */
  readonly name?: string | undefined;
  /** Initial value of the field. */
  readonly query?: string | undefined;
}

export interface SearchBoxProps extends SearchFormProps {
  readonly texts: SuggestionTexts;
}

/** Props that make the field a combobox. Undefined on the server, where the field belongs to a plain form. */
export interface Combobox {
  readonly isExpanded: boolean;
  /** Id of the listbox. */
  readonly listId: string;
  /** Id of the active option. */
  readonly activeId: string | undefined;
  readonly onInput: (event: SyntheticEvent<HTMLInputElement>) => void;
  readonly onFocus: (event: SyntheticEvent<HTMLInputElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onSubmit: () => void;
}

/** The header's search field. The browser adds suggestions to it (search-box-island.tsx). */
export function SearchBox(props: SearchBoxProps) {
  return <SearchFields {...props} />;
}

/** Renders the search form, which leads to the search page, and in the browser the list below its field. */
export function SearchFields({
  id,
  action,
  label,
  placeholder,
  name,
  query,
  formRef,
  combobox,
  children,
}: SearchFormProps & {
  formRef?: Ref<HTMLFormElement>;
  combobox?: Combobox | undefined;
  children?: ReactNode;
}) {
  return (
    <form
      className="search-form"
      action={action}
      role="search"
      aria-label={name}
      ref={formRef}
      onSubmit={combobox?.onSubmit}
    >
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <button type="submit" aria-label={label}>
        <IslandIcon name="search" size={20} />
      </button>
      <input
        id={id}
        name="query"
        type="search"
        maxLength={200}
        defaultValue={query}
        autoComplete="off"
        placeholder={placeholder}
        role={combobox && 'combobox'}
        aria-autocomplete={combobox && 'list'}
        aria-haspopup={combobox && 'listbox'}
        aria-expanded={combobox?.isExpanded}
        aria-controls={combobox?.isExpanded ? combobox.listId : undefined}
        aria-activedescendant={combobox?.activeId}
        onInput={combobox?.onInput}
        onFocus={combobox?.onFocus}
        onKeyDown={combobox?.onKeyDown}
      />
      {children}
    </form>
  );
}
