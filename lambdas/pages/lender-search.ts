/** The search of /lenders by name. Without a script there is none, and the browser's own search finds the names. */
import { lendersContent as texts } from './content.rules.ts'
import { markup } from './html-page.ts'

/** Listens at the document: the script is before the field. Rows that another kind of loan hides do not count. */
export const searchScript =
  `document.documentElement.classList.add('scripts');document.addEventListener('input',function(e){if(e.target.id!='find'&&e.target.name!='kind')return;` +
  `var words=document.getElementById('find').value.trim().toLowerCase(),found=0;document.querySelectorAll('tbody tr').forEach(function(row){` +
  `row.hidden=row.querySelector('a').textContent.toLowerCase().indexOf(words)<0;if(row.offsetHeight)found++});` +
  `var none=document.getElementById('none');none.textContent=found?'':none.getAttribute('data-text')})`

export const searchStyle =
  'html:not(.scripts) .find{display:none}.find{display:block;margin:0 0 8px;font-weight:600}' +
  '.find input{display:block;box-sizing:border-box;width:100%;max-width:30rem;height:48px;margin-top:4px;padding:0 12px;border:1px solid var(--soft);border-radius:12px;background:var(--paper);color:inherit;font:inherit}' +
  '.find input:focus-visible{outline:3px solid #b45309;outline-offset:2px}tbody tr[hidden]{display:none}'

export const searchField = markup`<label class="find">${texts.search}<input id="find" type="search" autocomplete="off" enterkeyhint="search"></label>
`

/** Reads out that no row is left. */
export const noMatch = markup`<p id="none" role="status" data-text="${texts.noMatch}"></p>`
