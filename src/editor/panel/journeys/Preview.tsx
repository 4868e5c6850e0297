// What would be done with a file → its lines and tables, before anything is done.
import type { JourneyForm, SummaryTable } from '../../protocol.ts';
import classes from './journeys.module.css';

export function Preview({ preview }: Pick<JourneyForm, 'preview'>) {
  return (
    <section className={preview && classes.preview}>
      <div role="status">{preview && <h3>{preview.words}</h3>}</div>
      {preview?.summary.map((one, at) => {
        const key = `${at}`;
        if (typeof one !== 'string') return <Table key={key} rows={one} />;
        return (
          <p key={key} className={one.startsWith(' ') ? classes.item : undefined}>
            {one}
          </p>
        );
      })}
    </section>
  );
}

function Table({ rows: [head = [], ...rows] }: { readonly rows: SummaryTable }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]}>
            {row.map((text, at) => (
              <td key={head[at]} data-head={head[at]}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
